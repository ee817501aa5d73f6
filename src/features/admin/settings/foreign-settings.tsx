import { Checkbox } from '../../../ui/field.tsx'
import type { SettingState } from './load.ts'
import { TextField, textOf } from './setting-fields.tsx'
import { SettingForm } from './setting-form.tsx'

interface StateProps {
  state: SettingState
}

interface Seal {
  enabled: boolean
  href: string
  imageHref: string | null
  label: string
}

/** Who vouches for the site. */
export function TrustSealForm({ state: { json, mark } }: StateProps) {
  const now: Partial<Seal> = json === null ? {} : JSON.parse(json)
  return (
    <SettingForm
      name="trustSeal"
      title="نماد اعتماد"
      lead="نشان نمایندهٔ اعتماد در پای صفحه‌ها. نشانی خالی یعنی بی‌نماد. تصویر از نشانی خودش گرفته می‌شود؛ بی‌تصویر، نشان خود سامانه دیده می‌شود."
      mark={mark}
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
            errors={errors}
            name="href"
            label="نشانی صفحهٔ نماد"
            dir="ltr"
            placeholder="https://"
            defaultValue={now.href ?? ''}
          />
          <TextField
            errors={errors}
            name="imageHref"
            label="نشانی تصویر"
            dir="ltr"
            placeholder="https://"
            defaultValue={now.imageHref ?? ''}
          />
          <TextField errors={errors} name="label" label="نام نماد" defaultValue={now.label ?? ''} />
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
export function AnalyticsForm({ state: { json, mark } }: StateProps) {
  const now: Partial<Analytics> = json === null ? {} : JSON.parse(json)
  return (
    <SettingForm
      name="analytics"
      title="اسکریپت آمار"
      lead="خاموش است مگر اینجا روشن شود. فقط همین نشانی و فقط با همین اثر انگشت در سیاست امنیتی صفحه‌ها پذیرفته می‌شود؛ اگر صاحبش آن را تغییر دهد، دیگر بار نمی‌شود."
      mark={mark}
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
            errors={errors}
            name="src"
            label="نشانی اسکریپت"
            dir="ltr"
            placeholder="https://"
            defaultValue={now.src ?? ''}
          />
          <TextField
            errors={errors}
            name="integrity"
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
