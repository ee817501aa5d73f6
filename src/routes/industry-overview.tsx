import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '../features/shell/page-head.tsx'
import { latePart, RetainedPart } from '../features/shell/retained-part.tsx'
import { readPastSearch } from '../list/as-of.ts'

const page = latePart(() => import('../insight/overview/industry-page.tsx'), 'IndustryPage')

export const Route = createFileRoute('/industry-overview')({
  staticData: { hasPast: true },
  validateSearch: readPastSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    page.with(import('../insight/overview/load.ts').then((file) => file.loadIndustry(deps))),
  component: () => (
    <>
      <PageHead
        title="نمای صنعت داروی ایران در اعداد"
        description="اندازهٔ فهرست داروها و پروانه‌ها، نوع تأمین، تمرکز پروانه‌های هر کد ژنریک، تقویم انقضا، ورود به فهرست و تغییر قیمت‌ها؛ با منبع و روش هر عدد."
        path="/industry-overview"
      />
      <RetainedPart of={page} data={Route.useLoaderData()} />
    </>
  ),
})
