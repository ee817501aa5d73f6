import { requirePortal } from '#src/server/portal.ts'
import type { Gateway } from './gateway.ts'
import { createZarinpal } from './zarinpal.server.ts'

/** The gateway of new payments; null where the portal has none. */
export function currentGateway(): Gateway | null {
  const settings = requirePortal().payments?.gateway
  return settings ? createZarinpal(settings) : null
}

/** The gateway that a payment was opened at; null where the portal has moved to another since. */
export function gatewayNamed(name: string | null): Gateway | null {
  const gateway = currentGateway()
  return gateway?.name === name ? gateway : null
}
