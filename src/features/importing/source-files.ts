import { FACT_WORDS } from '#src/catalogue/facts/fact-templates.ts'
import { RECORD_WORDS } from '#src/catalogue/facts/kinds.ts'
import type { Source } from '#src/catalogue/facts/sources.ts'
import type { TemplateColumn } from '#src/catalogue/facts/template.ts'
import { TEMPLATE_ORDER, TEMPLATES, type TemplateName } from '#src/catalogue/templates.ts'

export type FileKind =
  | 'chemical'
  | 'titles'
  | 'natural'
  | 'regulator-products'
  | 'registry-products'
  | 'atc-ddd'
  | 'atc-candidates'
  | TemplateName

export interface FileColumn {
  field: string
  header: string
  required: boolean
}

/** What a file of a source looks like: it is told from others by its headers. */
export interface FileShape {
  kind: FileKind
  title: string
  columns: readonly FileColumn[]
  /** Whether headers beyond these are a mistake; a regulator may add columns, a template not. */
  closed: boolean
}

function shape(kind: FileKind, title: string, headers: Record<string, string>): FileShape {
  const columns = Object.entries(headers).map(([field, header]) => ({
    field,
    header,
    required: true,
  }))
  return { kind, title, columns, closed: false }
}

const IRAN_ERX = [
  shape('titles', 'عنوان‌های کد ژنریک', {
    code: 'GenericCode',
    title: 'ErxTitle',
    erxCode: 'ERXCode',
  }),
  shape('chemical', 'داروهای شیمیایی', {
    irc: 'IRC',
    name: 'FULLBRANDNAME',
    code: 'GenericCode',
    holderName: 'LicenseOwnerCompanyName',
    holder: 'LicenseOwnerCompanyNationalId',
    packCount: 'PackageCount',
    gtin: 'GTIN',
    erxCode: 'ErxCode',
    action: 'Action',
  }),
  shape('natural', 'فرآورده‌های طبیعی و مکمل', {
    irc: 'IRC',
    atcCode: 'ATCCode',
    name: 'FullEnBrandName',
    holderName: 'LicenseOwnerName',
    holder: 'LicenseOwnerNationalCode',
    erxCode: 'ErxCode',
    packCount: 'PackageCount',
    gtin: 'GTIN',
    action: 'ACTION',
  }),
]

/** Headings of the regulator's product export; those beside the key may be missing. */
const REGULATOR_HEADERS = {
  irc: 'کد IRC',
  gtin: 'کد GTIN',
  brandOwnerName: 'نام صاحب برند',
  brandEn: 'نام لاتین برند',
  brandFa: 'نام برند',
  packCount: 'تعداد در بسته',
  holderName: 'نام شرکت تامین کننده',
  producerName: 'نام شرکت تولید کننده',
  titleEn: 'نام لاتین فهرست',
  titleFa: 'نام ژنریک',
  medicineCode: 'کد ژنریک',
  atcCode: 'کد ATC',
  status: 'وضعیت',
  supplyType: 'نوع فرآورده',
  priceRial: 'قیمت فروش به مصرف کننده',
  pharmacyPriceRial: 'قیمت فروش به داروخانه',
  distributorPriceRial: 'قیمت فروش به توزیع کننده',
}

const REGULATOR_PRODUCTS: FileShape = {
  kind: 'regulator-products',
  title: 'فرآورده‌ها با قیمت',
  columns: Object.entries(REGULATOR_HEADERS).map(([field, header]) => ({
    field,
    header,
    required: field === 'irc' || field === 'medicineCode',
  })),
  closed: false,
}

/** Rows that the portal writes itself, of what it read on the registry's pages. */
const REGISTRY_HEADERS = {
  irc: 'IRC',
  number: 'شمارهٔ صفحه',
  captureId: 'شمارهٔ برداشت',
  readOn: 'روز برداشت',
  address: 'نشانی صفحه',
  brandEn: 'نام',
  brandFa: 'نام فارسی',
  genericName: 'نام عمومی',
  molecule: 'مولکول',
  strength: 'قدرت',
  volume: 'حجم',
  form: 'شکل دارویی',
  route: 'نحوهٔ مصرف',
  holderName: 'صاحب پروانه',
  holderNumber: 'شمارهٔ صاحب پروانه در سامانه',
  brandOwnerName: 'صاحب برند',
  brandOwnerCountry: 'کشور صاحب برند',
  producerName: 'تولیدکننده',
  validUntil: 'تاریخ اعتبار پروانه',
  status: 'وضعیت',
  emergency: 'پروانهٔ فوریتی',
  priceRial: 'قیمت مصرف‌کنندهٔ هر بسته (ریال)',
  unitPriceRial: 'قیمت واحد (ریال)',
  pack: 'تعداد در بسته',
  packCount: 'تعداد واحد در بسته',
  gtin: 'GTIN',
  atcCode: 'کد ATC',
  similar: 'صفحه‌های محصولات مشابه',
  problem: 'ایراد صفحه',
  reading: 'خوانده',
  isSame: 'همان که بود',
}

export type RegistryField = keyof typeof REGISTRY_HEADERS

export const REGISTRY_FIELDS = Object.keys(REGISTRY_HEADERS) as RegistryField[]

const REGISTRY_PRODUCTS = shape('registry-products', 'فرآورده‌های سامانهٔ ثبت دارو', REGISTRY_HEADERS)

const WHO_ATC = [
  shape('atc-ddd', 'ATC/DDD سازمان جهانی بهداشت', {
    code: 'atc_code',
    name: 'atc_name',
    amount: 'ddd',
    unit: 'uom',
    route: 'adm_r',
    note: 'note',
  }),
  shape('atc-candidates', 'کدهای ATC هر مولکول', {
    molecule: 'molecule',
    candidates: 'atc_level5_candidates',
  }),
]

const isFact = (kind: TemplateName): kind is keyof typeof FACT_WORDS =>
  Object.hasOwn(FACT_WORDS, kind)

const TEMPLATE_SHAPES = TEMPLATE_ORDER.map((kind): FileShape => {
  const columns = Object.entries<TemplateColumn>(TEMPLATES[kind].cells).map(([field, column]) => ({
    field,
    header: column.header,
    required: column.required ?? false,
  }))
  const title = isFact(kind) ? FACT_WORDS[kind] : RECORD_WORDS[kind].many
  return { kind, title, columns, closed: true }
})

export const SOURCE_FILES: Record<Source, readonly FileShape[]> = {
  'iran-erx': IRAN_ERX,
  'regulator-products': [REGULATOR_PRODUCTS],
  nfi: [REGISTRY_PRODUCTS],
  'who-atc': WHO_ATC,
  template: TEMPLATE_SHAPES,
  sample: TEMPLATE_SHAPES,
}
