import { medicinePath } from '#src/catalogue/medicines/paths.ts'
import { MADE_BY } from '#src/features/shell/site-words.ts'
import { formatJalali, jalaliToIso } from '#src/persian/dates.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { ChoiceField, optionsOf } from '#src/ui/choice-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { SettingsAnswer } from './load.ts'
import { FieldRow, held, type StateProps, textOf } from './setting-fields.tsx'
import { SettingForm } from './setting-form.tsx'

/** The records that visitors may read in full. */
export function ShowcaseForm({ state, shown }: StateProps & { shown: SettingsAnswer['shown'] }) {
  const now = held<{ medicineCode: number | null; companySpellings: string[] }>(state)
  return (
    <SettingForm
      name="showcase"
      title="نمونهٔ آزاد"
      lead={
        <>
          یک دارو و یک شرکت که بازدیدکننده کامل می‌بیند. خالی یعنی انتخاب خود سامانه. اکنون{' '}
          {shown.medicineCode !== null && (
            <a href={medicinePath({ code: shown.medicineCode, slug: '' })} className="text-link">
              دارو
            </a>
          )}{' '}
          و شرکت {shown.spellings.map((name) => `«${name}»`).join('، ') || '—'} دیده می‌شود.
        </>
      }
      mark={state.mark}
      asValue={(fields) => {
        const code = toLatinDigits(fields.medicineCode ?? '').trim()
        const names = (fields.companySpellings ?? '').split(/[\n؛;]/).map((name) => name.trim())
        const companySpellings = names.filter(Boolean)
        if (code === '' && companySpellings.length === 0) return null
        return { medicineCode: code === '' ? null : Number(code), companySpellings }
      }}
      check={({ medicineCode = '' }) => ({
        medicineCode: /^\d{0,8}$/.test(toLatinDigits(medicineCode.trim()))
          ? null
          : 'کد ژنریک فقط رقم دارد.',
      })}
    >
      {(errors) => (
        <FieldRow>
          <TextField
            name="medicineCode"
            error={errors.medicineCode}
            label="کد ژنریک دارو"
            dir="ltr"
            inputMode="numeric"
            defaultValue={now.medicineCode ?? ''}
          />
          <TextField
            name="companySpellings"
            error={errors.companySpellings}
            label="نام‌های شرکت"
            hint="چند نوشتار یک شرکت را با ؛ جدا کنید."
            defaultValue={now.companySpellings?.join('؛ ') ?? ''}
          />
        </FieldRow>
      )}
    </SettingForm>
  )
}

type ContactFields = Record<'address' | 'phone' | 'email' | 'hours' | 'maker', string | null>

export function ContactForm({ state }: StateProps) {
  const now = held<ContactFields>(state)
  return (
    <SettingForm
      name="contact"
      title="تماس در پای صفحه‌ها"
      lead="در پای همهٔ صفحه‌ها و در صفحهٔ پشتیبانی و انتظار دیده می‌شود؛ هر چه خالی باشد نشان داده نمی‌شود. فرم پیام به پشتیبانی همیشه هست."
      mark={state.mark}
      asValue={({ address, phone, email, hours, maker }) => {
        const value = {
          address: textOf(address),
          phone: textOf(phone && toLatinDigits(phone)),
          email: textOf(email),
          hours: textOf(hours),
          maker: textOf(maker),
        }
        return Object.values(value).some(Boolean) ? value : null
      }}
    >
      {(errors) => (
        <FieldRow>
          <TextField
            name="phone"
            error={errors.phone}
            label="تلفن"
            dir="ltr"
            defaultValue={now.phone ?? ''}
          />
          <TextField
            name="email"
            error={errors.email}
            label="ایمیل"
            dir="ltr"
            type="email"
            defaultValue={now.email ?? ''}
          />
          <TextField
            name="hours"
            error={errors.hours}
            label="ساعت پاسخ‌گویی"
            defaultValue={now.hours ?? ''}
          />
          <TextField
            name="address"
            error={errors.address}
            label="نشانی"
            defaultValue={now.address ?? ''}
          />
          <TextField
            name="maker"
            error={errors.maker}
            label="سازندهٔ سامانه"
            hint={`خالی یعنی «${MADE_BY}».`}
            defaultValue={now.maker ?? ''}
          />
        </FieldRow>
      )}
    </SettingForm>
  )
}

const LEVELS = { info: 'آگاهی', caution: 'هشدار', critical: 'مهم' }

interface BannerFields {
  text: string
  level: string
  href: string | null
  linkLabel: string | null
  from: string | null
  to: string | null
}

export function BannerForm({ state }: StateProps) {
  const now = held<BannerFields>(state)
  const day = (iso: string | null | undefined) => (iso ? formatJalali(iso) : '')
  const isDay = (text = '') =>
    text.trim() === '' || jalaliToIso(text) !== null ? null : 'روزی شمسی، مانند ۱۴۰۵/۰۸/۰۱.'
  return (
    <SettingForm
      name="banner"
      title="اعلان بالای صفحه‌ها"
      lead="یک سطر بالای همهٔ صفحه‌ها، برای همه. متن خالی یعنی بی‌اعلان. هر کس آن را ببندد تا پایان نشست مرورگرش نمی‌بیند."
      mark={state.mark}
      check={({ from, to }) => ({ from: isDay(from), to: isDay(to) })}
      asValue={({ text, level = 'info', href, linkLabel, from, to }) =>
        textOf(text) === null
          ? null
          : {
              text: textOf(text),
              level,
              href: textOf(href),
              linkLabel: textOf(linkLabel),
              from: from ? jalaliToIso(from) : null,
              to: to ? jalaliToIso(to) : null,
            }
      }
    >
      {(errors) => (
        <>
          <TextField
            name="text"
            error={errors.text}
            label="متن"
            maxLength={300}
            defaultValue={now.text ?? ''}
          />
          <FieldRow>
            <TextField
              name="href"
              error={errors.href}
              label="پیوند"
              hint="صفحه‌ای از همین سامانه، مانند ‎/subscription"
              dir="ltr"
              defaultValue={now.href ?? ''}
            />
            <TextField
              name="linkLabel"
              error={errors.linkLabel}
              label="متن پیوند"
              defaultValue={now.linkLabel ?? ''}
            />
            <TextField
              name="from"
              error={errors.from}
              label="از روز"
              dir="ltr"
              defaultValue={day(now.from)}
            />
            <TextField
              name="to"
              error={errors.to}
              label="تا پایان روز"
              dir="ltr"
              defaultValue={day(now.to)}
            />
            <ChoiceField
              name="level"
              label="اهمیت"
              options={optionsOf(LEVELS)}
              chosen={now.level ?? 'info'}
            />
          </FieldRow>
        </>
      )}
    </SettingForm>
  )
}
