import { LinkButton } from '#src/ui/button.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { AnalyticsForm, TrustSealForm } from './foreign-settings.tsx'
import { ImportsForm } from './imports-form.tsx'
import type { SettingsAnswer } from './load.ts'
import { PolicyForm } from './policy-form.tsx'
import { BannerForm, ContactForm, ShowcaseForm } from './public-settings.tsx'

/** What an admin may set; each part is saved on its own, at once for everybody, and noted. */
export function SettingsPage({ answer: { settings, shown } }: { answer: SettingsAnswer }) {
  return (
    <>
      <AdminHeading
        title="تنظیمات"
        lead="هر بخش جدا ذخیره می‌شود و همان لحظه برای همه برقرار است؛ هر تغییر در گزارش رویدادها می‌ماند."
        actions={
          <LinkButton size="sm" href="/investment-opportunity/weights">
            وزن‌های امتیاز فرصت
          </LinkButton>
        }
      />
      <div className="space-y-5">
        <BannerForm state={settings.banner} />
        <ContactForm state={settings.contact} />
        <ShowcaseForm state={settings.showcase} shown={shown} />
        <PolicyForm state={settings.policy} />
        <ImportsForm state={settings.imports} />
        <TrustSealForm state={settings.trustSeal} />
        <AnalyticsForm state={settings.analytics} />
      </div>
    </>
  )
}
