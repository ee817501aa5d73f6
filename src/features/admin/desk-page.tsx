import { PageHead } from '../shell/page-head.tsx'
import { AuditPage } from './audit/audit-page.tsx'
import type { Desk } from './desk-load.ts'
import { adminPages } from './navigation.ts'
import { SettingsPage } from './settings/settings-page.tsx'

/** One of the pages that share a route. */
export function DeskPage({ desk }: { desk: Desk }) {
  const path = `/admin/${desk.name}`
  const label = adminPages.find(({ href }) => href === path)?.label
  return (
    <>
      <PageHead title={`${label} | مدیریت`} path={path} noindex />
      <Content desk={desk} />
    </>
  )
}

function Content({ desk }: { desk: Desk }) {
  switch (desk.name) {
    case 'audit':
      return <AuditPage search={desk.search} answer={desk.answer} />
    case 'settings':
      return <SettingsPage answer={desk.answer} />
  }
}
