import { createFileRoute } from '@tanstack/react-router'
import { METHOD_PATH } from '#src/addresses/pages.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'

const page = latePart(() => import('#src/features/solutions/method/method-page.tsx'), 'MethodPage')

export const Route = createFileRoute('/solutions/data-and-method')({
  loader: async () => (await import('#src/features/solutions/load.ts')).loadDataFacts(),
  component: () => (
    <>
      <PageHead
        title="داده و روش: منابع، تعریف‌ها و محدودیت‌ها"
        description="منابع و تاریخ برداشت آن‌ها، تعریف وضعیت و نوع تأمین، قاعدهٔ استنتاج، روش هر عدد حساب‌شده، واژه‌نامه، محدودیت‌ها و شیوهٔ ارجاع."
        path={METHOD_PATH}
      />
      <RetainedPart of={page} data={Route.useLoaderData()} />
    </>
  ),
})
