import { Checkbox } from '#src/ui/field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { held, type StateProps, textOf } from './setting-fields.tsx'
import { SettingForm } from './setting-form.tsx'

interface Seal {
  enabled: boolean
  href: string
  imageHref: string | null
  label: string
}

/** Who vouches for the site. */
export function TrustSealForm({ state }: StateProps) {
  const now = held<Seal>(state)
  return (
    <SettingForm
      name="trustSeal"
      title="نماد اعتماد"
      lead="نشان نمایندهٔ اعتماد در پای صفحه‌ها. نشانی خالی یعنی بی‌نماد. تصویر از نشانی خودش گرفته می‌شود؛ بی‌تصویر، نشان خود سامانه دیده می‌شود."
      mark={state.mark}
      asValue={({ enabled, href, imageHref, label }) =>
        textOf(href) === null
          ? null
          : {
              enabled: enabled === 'on',
              href: textOf(href),
              imageHref: textOf(imageHref),
              ...(textOf(label) && { label: textOf(label) }),
            }
      }
    >
      {(errors) => (
        <>
          <Checkbox name="enabled" label="نشان داده شود" defaultChecked={now.enabled ?? true} />
          <TextField
            name="href"
            error={errors.href}
            label="نشانی صفحهٔ نماد"
            dir="ltr"
            placeholder="https://"
            defaultValue={now.href ?? ''}
          />
          <TextField
            name="imageHref"
            error={errors.imageHref}
            label="نشانی تصویر"
            dir="ltr"
            placeholder="https://"
            defaultValue={now.imageHref ?? ''}
          />
          <TextField
            name="label"
            error={errors.label}
            label="نام نماد"
            defaultValue={now.label ?? ''}
          />
        </>
      )}
    </SettingForm>
  )
}

interface Analytics {
  enabled: boolean
  src: string
  integrity: string
}

/** A foreign script on every page: only by its fingerprint, only while switched on. */
export function AnalyticsForm({ state }: StateProps) {
  const now = held<Analytics>(state)
  return (
    <SettingForm
      name="analytics"
      title="اسکریپت آمار"
      lead="خاموش است مگر اینجا روشن شود. فقط همین نشانی و فقط با همین اثر انگشت در سیاست امنیتی صفحه‌ها پذیرفته می‌شود؛ اگر صاحبش آن را تغییر دهد، دیگر بار نمی‌شود."
      mark={state.mark}
      asValue={({ enabled, src, integrity }) =>
        textOf(src) === null
          ? null
          : { enabled: enabled === 'on', src: textOf(src), integrity: textOf(integrity) ?? '' }
      }
    >
      {(errors) => (
        <>
          <Checkbox name="enabled" label="روشن" defaultChecked={now.enabled ?? false} />
          <TextField
            name="src"
            error={errors.src}
            label="نشانی اسکریپت"
            dir="ltr"
            placeholder="https://"
            defaultValue={now.src ?? ''}
          />
          <TextField
            name="integrity"
            error={errors.integrity}
            label="اثر انگشت (integrity)"
            dir="ltr"
            placeholder="sha384-"
            defaultValue={now.integrity ?? ''}
          />
        </>
      )}
    </SettingForm>
  )
}
