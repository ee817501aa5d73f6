import { medicinePath } from '#src/addresses/records.ts'
import { MADE_BY } from '#src/features/shell/site-footer.tsx'
import type { Search } from '#src/list/view.ts'
import { parseDate } from '#src/persian/date-input.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { seenText, toLatinDigits } from '#src/persian/digits.ts'
import { readNumber } from '#src/persian/number-input.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageContents } from '#src/ui/page-contents.tsx'
import { COLLECTED_LIMITS, LIMITS } from '#src/words/import-limits.ts'
import { PAPER_DAYS } from '#src/words/paper-days.ts'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { PolicyForm } from './policy-form.tsx'
import { SETTING_NAMES } from './policy-words.ts'
import { PrecedenceForm } from './precedence-form.tsx'
import { SearchNamesForm } from './search-names-form.tsx'
import {
  FieldsForm,
  type SettingField,
  type SettingFields,
  type SettingsAnswer,
} from './setting-form.tsx'

interface SettingsPageProps {
  answer: SettingsAnswer
  search: Search
}

export function SettingsPage({ answer: { settings, shown }, search }: SettingsPageProps) {
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
      <PageContents parts={Object.entries(SETTING_NAMES)} />
      <div className="record-sections">
        <FieldsForm
          name="banner"
          title="اعلان بالای صفحه‌ها"
          lead="یک سطر بالای همهٔ صفحه‌ها، برای همه. متن خالی یعنی بدون اعلان. هر کس آن را ببندد تا پایان نشست مرورگرش نمی‌بیند."
          state={settings.banner}
          fields={BANNER}
        />
        <FieldsForm
          name="contact"
          title="تماس در پای صفحه‌ها"
          lead="در پای همهٔ صفحه‌ها و در صفحهٔ پشتیبانی و انتظار دیده می‌شود؛ هر چه خالی باشد نشان داده نمی‌شود. فرم پیام به پشتیبانی همیشه هست."
          state={settings.contact}
          fields={CONTACT}
        />
        <FieldsForm
          name="showcase"
          title="نمونهٔ آزاد"
          lead={<ShowcaseLead {...shown} />}
          state={settings.showcase}
          fields={SHOWCASE}
        />
        <PolicyForm state={settings.policy} />
        <FieldsForm
          name="money"
          title="ریال جدید"
          lead="روزی که ریال جدید قانون (هر کدام ده هزار ریال امروز) آغاز می‌شود. از آن روز هر کس می‌تواند در حساب خود مبلغ‌ها را با آن بخواند؛ داده، فایل‌ها و API به ریال امروز می‌مانند. خالی یعنی هنوز تعیین نشده است."
          state={settings.money}
          fields={MONEY}
        />
        <FieldsForm
          name="imports"
          title="ورود داده"
          lead="انتشاری که بیش از این سهم از چیزی را از دست بدهد (رکورد، مقدار، کد ATC، نقش شرکت)، تنها با نوشتن عدد آن انجام می‌شود. خالی یعنی عدد خود محصول، که کم‌رنگ نوشته شده است."
          state={settings.imports}
          fields={IMPORTS}
        />
        <FieldsForm
          name="collected"
          title="مرز انتشار خودکار"
          lead="دوری که از سامانهٔ ثبت دارو گردآوری شده است، درون این مرزها خودبه‌خود منتشر می‌شود؛ بیرون از آن‌ها در «ورود داده» می‌ماند و به مدیران خبر داده می‌شود. دو مرز آخر از چینش صفحه‌هاست: بیرون از آن‌ها هیچ چیز دور به کار نمی‌رود. خالی یعنی عدد خود محصول."
          state={settings.collected}
          fields={COLLECTED}
        />
        <FieldsForm
          name="papers"
          title="سندهای بررسی‌پذیر"
          lead="رقم‌های هر گزارش و فایل اکسل این تعداد روز نگه داشته می‌شود تا با اسکن کد آن بتوان دید که آیا تغییری کرده است. خالی یعنی عدد خود محصول."
          state={settings.papers}
          fields={PAPERS}
        />
        <PrecedenceForm state={settings.precedence} />
        <SearchNamesForm state={settings.searchNames} added={search.name} />
        <FieldsForm
          name="trustSeal"
          title="نماد اعتماد"
          lead="نشان نمایندهٔ اعتماد در پای صفحه‌ها. نشانی خالی یعنی بدون نماد. تصویر از نشانی خودش گرفته می‌شود؛ بدون تصویر، نشان خود سامانه دیده می‌شود."
          state={settings.trustSeal}
          fields={TRUST_SEAL}
        />
        <FieldsForm
          name="analytics"
          title="اسکریپت آمار"
          lead="خاموش است مگر اینجا روشن شود. فقط همین نشانی و فقط با همین اثر انگشت در سیاست امنیتی صفحه‌ها پذیرفته می‌شود؛ اگر صاحبش آن را تغییر دهد، دیگر بار نمی‌شود."
          state={settings.analytics}
          fields={ANALYTICS}
        />
      </div>
    </>
  )
}

function ShowcaseLead({ medicineCode, spellings }: SettingsAnswer['shown']) {
  return (
    <>
      یک دارو و یک شرکت که بازدیدکننده کامل می‌بیند. خالی یعنی انتخاب خود سامانه. اکنون{' '}
      {medicineCode !== null && (
        <a href={medicinePath({ code: medicineCode, slug: '' })} className="text-link">
          دارو
        </a>
      )}{' '}
      و شرکت {spellings.map((name) => `«${name}»`).join('، ') || '—'} دیده می‌شود.
    </>
  )
}

const jalaliDay = {
  read: parseDate,
  show: (iso) => formatJalali(String(iso)),
  wrong: (text) =>
    text.trim() === '' || parseDate(text) !== null ? null : 'روزی مانند ۱۴۰۵/۰۸/۰۱.',
  input: { dir: 'ltr' },
} satisfies Partial<SettingField>

const BANNER: SettingFields = {
  text: { label: 'متن', needed: true, wide: true, input: { maxLength: 300 } },
  href: {
    label: 'لینک',
    input: { dir: 'ltr', hint: 'صفحه‌ای از همین سامانه، مانند /subscription' },
  },
  linkLabel: { label: 'متن لینک' },
  from: { label: 'از روز', ...jalaliDay },
  to: { label: 'تا پایان روز', ...jalaliDay },
  level: { label: 'اهمیت', choices: { info: 'آگاهی', caution: 'هشدار', critical: 'مهم' } },
}

const MONEY: SettingFields = { newRialFrom: { label: 'آغاز ریال جدید', ...jalaliDay } }

const CONTACT: SettingFields = {
  phone: { label: 'تلفن', read: (text) => toLatinDigits(text) || null, input: { dir: 'ltr' } },
  email: { label: 'ایمیل', input: { dir: 'ltr', type: 'email' } },
  hours: { label: 'ساعت پاسخ‌گویی' },
  address: { label: 'نشانی' },
  maker: { label: 'سازندهٔ سامانه', input: { hint: `خالی یعنی «${MADE_BY}».` } },
}

const SHOWCASE: SettingFields = {
  medicineCode: {
    label: 'کد ژنریک دارو',
    read: (text) => (text === '' ? null : readNumber(text)),
    wrong: (text) =>
      /^\d{0,8}$/.test(toLatinDigits(seenText(text))) ? null : 'کد ژنریک فقط رقم دارد.',
    input: { dir: 'ltr', inputMode: 'numeric' },
  },
  companySpellings: {
    label: 'نام‌های شرکت',
    read: (text) => text.split(/[\n؛;]/).flatMap((name) => name.trim() || []),
    show: (names) => (Array.isArray(names) ? names.join('؛ ') : ''),
    input: { hint: 'چند نوشتار یک شرکت را با ؛ جدا کنید.' },
  },
}

const { lossPercent, maxLossPercent } = LIMITS

/** From which loss on an import asks for its number. */
const IMPORTS: SettingFields = {
  lossPercent: {
    label: 'سهم ازدست‌رفتن (درصد)',
    read: (text) => readNumber(text),
    wrong: (text) =>
      isBlank(text) || readNumber(text) <= maxLossPercent
        ? null
        : `عددی از ۰ تا ${formatNumber(maxLossPercent)} بنویسید.`,
    input: { dir: 'ltr', inputMode: 'decimal', placeholder: formatNumber(lossPercent, 'fa') },
  },
}

/** How long what papers said is kept. */
const PAPERS: SettingFields = {
  days: {
    label: 'روز نگه‌داری',
    read: (text) => readNumber(text),
    wrong: (text) => {
      const days = readNumber(text)
      const isDays = days >= PAPER_DAYS.min && days <= PAPER_DAYS.max && Number.isInteger(days)
      return isBlank(text) || isDays ? null : 'عددی از ۳۰ تا ۳۶۵۰ بنویسید.'
    },
    input: {
      dir: 'ltr',
      inputMode: 'numeric',
      placeholder: formatNumber(PAPER_DAYS.standard, 'fa'),
    },
  },
}

const limit = (key: keyof typeof COLLECTED_LIMITS, label: string): SettingField => ({
  label,
  read: (text) => (isBlank(text) ? undefined : readNumber(text)),
  wrong: (text) => (isBlank(text) || readNumber(text) <= 100 ? null : 'عددی از ۰ تا ۱۰۰ بنویسید.'),
  input: {
    dir: 'ltr',
    inputMode: 'decimal',
    placeholder: formatNumber(COLLECTED_LIMITS[key], 'fa'),
  },
})

/** Within what a collected round publishes itself. */
const COLLECTED: SettingFields = {
  newPercent: limit('newPercent', 'فرآوردهٔ جدید (درصد)'),
  changedPercent: limit('changedPercent', 'فرآوردهٔ تغییرکرده (درصد)'),
  vanishedPercent: limit('vanishedPercent', 'فرآوردهٔ دیده‌نشده (درصد)'),
  pricedPercent: limit('pricedPercent', 'قیمت تغییرکرده (درصد)'),
  priceTimes: limit('priceTimes', 'جابه‌جایی یک قیمت (برابر)'),
  fallPercent: limit('fallPercent', 'افت پرشدگی یک فیلد (واحد درصد)'),
  unreadPercent: limit('unreadPercent', 'صفحه با برچسب ناشناخته (درصد)'),
}

/** What is left blank stands as the product has it. */
function isBlank(text: string): boolean {
  return text.trim() === ''
}

const address: Partial<SettingField> = {
  wide: true,
  input: { dir: 'ltr', placeholder: 'https://' },
}

const TRUST_SEAL: SettingFields = {
  enabled: { label: 'نشان داده شود', box: true, wide: true },
  href: { label: 'نشانی صفحهٔ نماد', needed: true, ...address },
  imageHref: { label: 'نشانی تصویر', ...address },
  label: { label: 'نام نماد', wide: true, read: (text) => text || undefined },
}

/** A foreign script on every page: only by its fingerprint, only while switched on. */
const ANALYTICS: SettingFields = {
  enabled: { label: 'روشن', box: false, wide: true },
  src: { label: 'نشانی اسکریپت', needed: true, ...address },
  integrity: {
    label: 'اثر انگشت (integrity)',
    wide: true,
    read: String,
    input: { dir: 'ltr', placeholder: 'sha384-' },
  },
}
