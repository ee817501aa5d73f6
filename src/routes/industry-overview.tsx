import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../features/shell/page-head.ts'
import { IndustryPage } from '../insight/overview/industry-page.tsx'
import { loadIndustry } from '../insight/overview/load.ts'

export const Route = createFileRoute('/industry-overview')({
  loader: () => loadIndustry(),
  head: () =>
    pageHead({
      title: 'نمای صنعت داروی ایران در اعداد',
      description:
        'اندازهٔ فهرست داروها و پروانه‌ها، نوع تأمین، تمرکز پروانه‌های هر کد ژنریک، تقویم انقضا، افزوده‌ها و تجدید قیمت‌ها؛ با منبع و روش هر عدد.',
      path: '/industry-overview',
    }),
  component: () => <IndustryPage data={Route.useLoaderData()} />,
})
