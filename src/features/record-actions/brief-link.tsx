import { LinkButton } from '#src/ui/button.tsx'

/** The way from a list or a record to its document for the board. */
export function BriefLink({ href }: { href: string }) {
  return (
    <LinkButton href={href} rel="nofollow" icon="print" className="no-print">
      گزارش هیئت‌مدیره
    </LinkButton>
  )
}
