import { SOURCE_FILES } from '#src/features/importing/source-files.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'

export function TemplateLinks() {
  return (
    <Disclosure title="قالب‌های خالی برای پر کردن">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {SOURCE_FILES.template.map(({ kind, title }) => (
          <li key={kind}>
            <a href={`/api/admin/imports/templates/${kind}.csv`} download className="text-link">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
