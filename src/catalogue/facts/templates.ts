/** How a cell of a template is read. `company` cells hold a national ID; `list` cells use `|`. */
export type CellType =
  | 'text'
  | 'integer'
  | 'rial'
  | 'date'
  | 'flag'
  | 'list'
  | 'company'
  | 'irc'
  | 'gtin'
  | 'atc'
  | 'genericCode'
  | 'nationalId'

export interface TemplateColumn {
  header: string
  type: CellType
  required?: true
  /** Persian words that a cell may hold, with what they are stored as. */
  words?: Readonly<Record<string, string>>
}

const SUPPLY_WORDS = {
  'تولید داخل': 'local',
  'تحت لیسانس': 'under-licence',
  وارداتی: 'imported',
  فوریتی: 'emergency',
}

const ROLE_WORDS = {
  'صاحب پروانه': 'holder',
  'صاحب برند': 'brand-owner',
  تولیدکننده: 'producer',
  واردکننده: 'importer',
  'تولیدکننده ماده اولیه': 'ingredient-maker',
  'شرکت مکمل': 'supplement',
  'شرکت سلامت': 'health',
}

/** The portal's own import templates: one CSV file each, headers in Persian. */
export const TEMPLATES = {
  'atc-groups': {
    code: { header: 'کد ATC', type: 'atc', required: true },
    nameEn: { header: 'نام لاتین', type: 'text', required: true },
    nameFa: { header: 'نام فارسی', type: 'text' },
  },
  companies: {
    nationalId: { header: 'شناسه ملی', type: 'nationalId', required: true },
    name: { header: 'نام شرکت', type: 'text', required: true },
    nameEn: { header: 'نام لاتین', type: 'text' },
    spellings: { header: 'نام‌های دیگر', type: 'list' },
    group: { header: 'گروه', type: 'text' },
    roles: { header: 'نقش‌ها', type: 'list', words: ROLE_WORDS },
    country: { header: 'کشور', type: 'text' },
  },
  medicines: {
    code: { header: 'کد ژنریک', type: 'genericCode', required: true },
    molecule: { header: 'مولکول', type: 'text', required: true },
    moleculeFa: { header: 'نام فارسی مولکول', type: 'text' },
    strength: { header: 'قدرت', type: 'text' },
    volume: { header: 'حجم', type: 'text' },
    form: { header: 'شکل دارویی', type: 'text', required: true },
    route: { header: 'راه مصرف', type: 'text' },
    atcCode: { header: 'کد ATC', type: 'atc' },
    listedOn: { header: 'تاریخ ورود به فهرست', type: 'date' },
  },
  products: {
    irc: { header: 'کد IRC', type: 'irc', required: true },
    medicineCode: { header: 'کد ژنریک', type: 'genericCode', required: true },
    brandEn: { header: 'نام لاتین برند', type: 'text', required: true },
    brandFa: { header: 'نام برند', type: 'text' },
    holder: { header: 'شناسه ملی صاحب پروانه', type: 'company', required: true },
    brandOwner: { header: 'شناسه ملی صاحب برند', type: 'company' },
    producer: { header: 'شناسه ملی تولیدکننده', type: 'company' },
    country: { header: 'کشور تولید', type: 'text' },
    supplyType: { header: 'نوع تأمین', type: 'text', words: SUPPLY_WORDS },
    packCount: { header: 'تعداد در بسته', type: 'integer' },
    gtin: { header: 'GTIN', type: 'gtin' },
    priceRial: { header: 'قیمت مصرف‌کننده (ریال)', type: 'rial' },
    pharmacyPriceRial: { header: 'قیمت داروخانه (ریال)', type: 'rial' },
    distributorPriceRial: { header: 'قیمت توزیع‌کننده (ریال)', type: 'rial' },
    licensedOn: { header: 'تاریخ صدور پروانه', type: 'date' },
    validUntil: { header: 'اعتبار پروانه', type: 'date' },
    isActive: { header: 'فعال', type: 'flag' },
  },
  'price-events': {
    irc: { header: 'کد IRC', type: 'irc', required: true },
    effectiveOn: { header: 'تاریخ اجرا', type: 'date', required: true },
    priceRial: { header: 'قیمت مصرف‌کننده (ریال)', type: 'rial', required: true },
  },
  ingredients: {
    nameEn: { header: 'نام لاتین ماده', type: 'text', required: true },
    nameFa: { header: 'نام فارسی ماده', type: 'text' },
    type: {
      header: 'نوع',
      type: 'text',
      required: true,
      words: { 'ماده مؤثره': 'active', حدواسط: 'intermediate' },
    },
    casNumber: { header: 'شماره CAS', type: 'text' },
    molecule: { header: 'مولکول', type: 'text' },
  },
  'ingredient-makers': {
    ingredient: { header: 'نام لاتین ماده', type: 'text', required: true },
    company: { header: 'شناسه ملی تولیدکننده', type: 'company', required: true },
    validUntil: { header: 'اعتبار پروانه', type: 'date' },
  },
  supplements: {
    permitNo: { header: 'شماره مجوز', type: 'text', required: true },
    nameFa: { header: 'نام فارسی', type: 'text' },
    nameEn: { header: 'نام لاتین', type: 'text', required: true },
    brand: { header: 'برند', type: 'text' },
    company: { header: 'شناسه ملی شرکت', type: 'company', required: true },
    form: { header: 'شکل', type: 'text' },
    mainIngredients: { header: 'مواد اصلی', type: 'text' },
    country: { header: 'کشور', type: 'text' },
    permittedOn: { header: 'تاریخ مجوز', type: 'date' },
    validUntil: { header: 'اعتبار مجوز', type: 'date' },
    path: {
      header: 'مسیر',
      type: 'text',
      words: {
        تولید: 'production',
        'تولید قراردادی': 'contract',
        'تحت لیسانس': 'under-licence',
        واردات: 'import',
      },
    },
    packCount: { header: 'تعداد در بسته', type: 'integer' },
    gtin: { header: 'GTIN', type: 'gtin' },
  },
  'health-products': {
    permitNo: { header: 'شماره مجوز', type: 'text', required: true },
    nameFa: { header: 'نام فارسی', type: 'text', required: true },
    nameEn: { header: 'نام لاتین', type: 'text' },
    goodsGroup: {
      header: 'گروه کالا',
      type: 'text',
      required: true,
      words: {
        آرایشی: 'cosmetic',
        بهداشتی: 'hygiene',
        خوراکی: 'food',
        'ملزومات پزشکی': 'supplies',
      },
    },
    company: { header: 'شناسه ملی شرکت', type: 'company', required: true },
    country: { header: 'کشور', type: 'text' },
    permittedOn: { header: 'تاریخ مجوز', type: 'date' },
    validUntil: { header: 'اعتبار مجوز', type: 'date' },
    isActive: { header: 'فعال', type: 'flag' },
  },
} as const satisfies Record<string, Record<string, TemplateColumn>>

export type TemplateName = keyof typeof TEMPLATES

/** The order in which templates are taken, so that what is referred to comes first. */
export const TEMPLATE_ORDER = Object.keys(TEMPLATES) as TemplateName[]
