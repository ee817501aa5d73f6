import { createHmac } from 'node:crypto'
import { type Env, isLocal, ownAddress } from '#src/server/env.ts'
import { requirePortal } from '#src/server/portal.ts'
import type { Seller } from './seller.server.ts'
import type { ZarinpalSettings } from './zarinpal.server.ts'

export interface PaymentSettings {
  /** The gateway that new payments go to; null where there is none, and only transfers are taken. */
  gateway: ZarinpalSettings | null
  /** Invented seller data are shown only where nobody else could take them for real. */
  showsSamples: boolean
}

declare module '#src/server/portal.ts' {
  interface Portal {
    payments?: PaymentSettings
  }
}

export const SANDBOX_PATH = '/api/sandbox-gateway'

/**
 * ZarinPal with a merchant id; without one the sandbox, which takes no money and so never serves a
 * public portal unless it was allowed to.
 */
export function readPaymentSettings(env: Env, secret: string | null): PaymentSettings {
  const showsSamples = isLocal(env)
  if (env.ZARINPAL_MERCHANT_ID) {
    const baseUrl = (env.ZARINPAL_URL ?? 'https://payment.zarinpal.com').replace(/\/+$/, '')
    return {
      gateway: { name: 'zarinpal', merchantId: env.ZARINPAL_MERCHANT_ID, baseUrl },
      showsSamples,
    }
  }
  const allowed = env.NODE_ENV !== 'production' || isLocal(env) || env.ALLOW_SANDBOX_GATEWAY
  // On a port that is chosen while starting, the portal could not call itself.
  if (!allowed || secret === null || env.PORT === 0) return { gateway: null, showsSamples }
  return { gateway: sandboxSettings(ownAddress(env), secret), showsSamples }
}

/** How an order can be paid for at this moment: the gateway, if there is one, and whether by transfer. */
export function waysToPay({ bank, sample }: Seller) {
  const { gateway, showsSamples = false } = requirePortal().payments ?? {}
  const transfer = typeof bank?.iban === 'string' && (!sample || showsSamples)
  return { online: gateway?.name ?? null, transfer }
}

/** The sandbox as a merchant whom only this portal can be: its id is made from the secret. */
export function sandboxSettings(origin: string, secret: string): ZarinpalSettings {
  const merchantId = createHmac('sha256', secret)
    .update('sandbox merchant')
    .digest('hex')
    .slice(0, 36)
  return { name: 'sandbox', merchantId, baseUrl: origin + SANDBOX_PATH, startPath: SANDBOX_PATH }
}
