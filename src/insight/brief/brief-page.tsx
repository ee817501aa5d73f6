import { Button, LinkButton } from '#src/ui/button.tsx'
import type { Brief } from './brief.ts'
import { BriefAppendix } from './brief-appendix.tsx'
import { EvidenceSheet, FindingsSheet } from './brief-sheets.tsx'
import { useOwnWords } from './own-words.ts'

interface BriefPageProps {
  brief: Brief
  /** Two pages and no appendix. */
  isShort: boolean
}

/** A document for the board: a page of findings, a page of evidence, and all the rest behind them. */
export function BriefPage({ brief, isShort }: BriefPageProps) {
  const own = useOwnWords(brief.permalink.split('?')[0] ?? '')
  return (
    <form className="brief-form" {...own}>
      <div className="brief-tools no-print">
        <LinkButton size="sm" href={brief.subjectPath}>
          بازگشت
        </LinkButton>
        <Lengths brief={brief} isShort={isShort} />
        <span className="grow" />
        {brief.workbook && (
          <LinkButton size="sm" href={brief.workbook} rel="nofollow" icon="download">
            فایل اکسل
          </LinkButton>
        )}
        <Button
          size="sm"
          icon="print"
          variant="primary"
          className="needs-script"
          onClick={() => window.print()}
        >
          چاپ
        </Button>
      </div>
      <article className="brief">
        <FindingsSheet brief={brief} />
        <EvidenceSheet brief={brief} />
        {!isShort && <BriefAppendix brief={brief} />}
      </article>
    </form>
  )
}

/** The same document, two pages of it or all. */
function Lengths({ brief, isShort }: BriefPageProps) {
  const joint = brief.permalink.includes('?') ? '&' : '?'
  const lengths = [
    { label: 'دو صفحه', href: `${brief.permalink}${joint}pages=2`, isChosen: isShort },
    { label: 'کامل', href: brief.permalink, isChosen: !isShort },
  ]
  return (
    <nav aria-label="طول گزارش" className="brief-lengths">
      {lengths.map(({ label, href, isChosen }) => (
        <a key={label} href={href} rel="nofollow" aria-current={isChosen || undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
