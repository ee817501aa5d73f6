import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ownMark } from '#src/ui/own-mark.ts'
import type { SiteBanner } from './site-settings.server.ts'

const looks = {
  info: 'bg-notice-soft text-notice',
  caution: 'bg-caution-soft text-caution',
  critical: 'bg-critical-soft text-critical',
}

/** Works without the application: who closes a banner does not see the same one in this session. */
const CLOSING = `(e=>{let k='notice '+e.dataset.text,b=e.querySelector('button');try{e.hidden=!!sessionStorage[k]}catch{}
b.hidden=false;b.onclick=()=>{e.hidden=true;try{sessionStorage[k]=1}catch{}}})(document.currentScript.parentElement)`

export function SiteNotice({ banner }: { banner: SiteBanner | null }) {
  if (!banner) return null
  const { text, level, link } = banner
  return (
    <aside
      aria-label="اعلان"
      data-text={text}
      className={classNames('no-print border-b border-line', looks[level])}
    >
      <div className="flex items-center gap-2 px-4 py-1.5 text-sm sm:px-6">
        <Icon name="info" className="size-4.5 shrink-0" />
        <p className="min-w-0 flex-1">
          {text}{' '}
          {link && (
            <a href={link.href} className="font-semibold underline underline-offset-4">
              {link.label}
            </a>
          )}
        </p>
        <button
          type="button"
          hidden
          aria-label="بستن اعلان"
          className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-surface [&[hidden]]:hidden"
        >
          <Icon name="close" className="size-4.5" />
        </button>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this program */}
      <script nonce={ownMark()} dangerouslySetInnerHTML={{ __html: CLOSING }} />
    </aside>
  )
}
