import { AdminHeading } from '#src/features/admin/frame/admin-frame.tsx'
import { Breadcrumbs } from '#src/ui/page-frame.tsx'
import type { ImportsAnswer } from './load.ts'
import { SendFiles } from './send-files.tsx'
import { TemplateLinks } from './template-links.tsx'

export function NewImportPage({ inbox }: Pick<ImportsAnswer, 'inbox'>) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'ورود داده', href: '/admin/imports' }]} />
      <AdminHeading title="ورود جدید" lead="تا انتشار، هیچ‌چیز از آنچه می‌فرستید دیده نمی‌شود." />
      <div className="space-y-6">
        <SendFiles draftId={null} inbox={inbox} />
        <TemplateLinks />
      </div>
    </>
  )
}
