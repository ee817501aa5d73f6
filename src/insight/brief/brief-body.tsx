import { newReportPath } from '#src/addresses/account-pages.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { FileInput } from '#src/ui/file-input.tsx'
import { PrintButton } from '#src/ui/print-button.tsx'
import { BriefAppendix } from './brief-appendix.tsx'
import { EvidenceSheet, FindingsSheet } from './brief-sheets.tsx'
import type { BriefData } from './load.ts'
import { BRIEF_LOGO, PDF_FORM } from './pdf-path.ts'

/** A document for the board: a page of findings, a page of evidence, and all the rest behind them. */
export function BriefBody({ data: { brief, isShort } }: { data: BriefData }) {
  return (
    <>
      <div className="brief-tools no-print">
        <LinkButton size="sm" href={brief.subjectPath}>
          بازگشت
        </LinkButton>
        <Lengths brief={brief} isShort={isShort} />
        {brief.check?.earlier && (
          <LinkButton size="sm" href={brief.check.earlier.path} rel="nofollow">
            تغییرات از گزارش قبلی شما ({formatJalali(brief.check.earlier.day)})
          </LinkButton>
        )}
        <span className="grow" />
        {brief.workbook && (
          <LinkButton size="sm" href={newReportPath(brief.permalink)} rel="nofollow" icon="mail">
            ارسال دوره‌ای
          </LinkButton>
        )}
        {brief.workbook && (
          <LinkButton size="sm" href={brief.workbook} rel="nofollow" icon="download">
            فایل اکسل
          </LinkButton>
        )}
        {brief.mayBrand && <LogoMenu brief={brief} isShort={isShort} />}
        {brief.pdf && (
          <form id={PDF_FORM} method="post" action={withPages(brief.pdf, isShort)}>
            <Button type="submit" size="sm" icon="download">
              <bdi>PDF</bdi>
            </Button>
          </form>
        )}
        <PrintButton size="sm" variant="primary" />
      </div>
      <article className="brief">
        <FindingsSheet brief={brief} />
        <EvidenceSheet brief={brief} />
        {!isShort && <BriefAppendix brief={brief} />}
      </article>
    </>
  )
}

function withPages(address: string, isShort: boolean): string {
  return isShort ? `${address}${address.includes('?') ? '&' : '?'}pages=2` : address
}

/** The logo of one's own firm: an image, kept with the account. */
function LogoMenu({ brief: { logo, permalink }, isShort }: BriefData) {
  return (
    <details data-menu="panel" name="menu" className="sm:relative">
      <summary className="brief-tool">لوگو</summary>
      <form method="post" action={BRIEF_LOGO} encType="multipart/form-data" className="menu-panel">
        <input type="hidden" name="back" value={withPages(permalink, isShort)} />
        <label htmlFor="brief-logo">تصویر PNG، JPEG یا WebP، تا ۵۱۲ کیلوبایت</label>
        <FileInput id="brief-logo" name="file" accept=".png,.jpg,.jpeg,.webp" />
        <div className="flex gap-2">
          <Button type="submit" size="sm" variant="primary">
            ثبت لوگو
          </Button>
          {logo && (
            <Button type="submit" size="sm" name="remove" value="1">
              برداشتن
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}

/** The same document, two pages of it or all. */
function Lengths({ brief, isShort }: BriefData) {
  const lengths = [
    { label: 'دو صفحه', href: withPages(brief.permalink, true), isChosen: isShort },
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
