import { POLICY_ELEMENT } from '#src/access/policy-overrides.ts'
import { ownMark } from '#src/ui/own-mark.ts'
import type { ShellSettings } from './shell-data.ts'

/** What an admin's settings add for the browser: numbers of the tiers, and a script that counts. */
export function ShellScripts({ policy, analytics }: Pick<ShellSettings, 'policy' | 'analytics'>) {
  return (
    <>
      {policy && (
        <script
          id={POLICY_ELEMENT}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers by fixed names
          dangerouslySetInnerHTML={{ __html: policy }}
        />
      )}
      {analytics && (
        <script
          defer
          nonce={ownMark()}
          data-analytics=""
          crossOrigin="anonymous"
          integrity={analytics.integrity}
          src={analytics.src}
        />
      )}
    </>
  )
}
