import { LinkButton } from '#src/ui/button.tsx'

export function BriefLink({ href }: { href: string }) {
  return (
    <LinkButton href={href} rel="nofollow" icon="print" className="no-print">
      گزارش هیئت‌مدیره
    </LinkButton>
  )
}
