import { defineTemplate } from '../facts/template.ts'

const SUPPLY_WORDS = {
  'تولید داخل': 'local',
  'تحت لیسانس': 'under-licence',
  وارداتی: 'imported',
  فوریتی: 'emergency',
}

export const productTemplate = defineTemplate(
  {
    irc: { header: 'کد IRC', type: 'irc', required: true },
    medicineCode: { header: 'کد ژنریک', type: 'genericCode', required: true },
    brandEn: { header: 'نام لاتین برند', type: 'text', required: true },
    brandFa: { header: 'نام برند', type: 'text' },
    holder: { header: 'شناسه ملی صاحب پروانه', type: 'company', required: true },
    brandOwner: { header: 'شناسه ملی صاحب برند', type: 'company' },
    producer: { header: 'شناسه ملی تولیدکننده', type: 'company' },
    country: { header: 'کشور تولید', type: 'country' },
    supplyType: { header: 'نوع تأمین', type: 'text', words: SUPPLY_WORDS },
    packCount: { header: 'تعداد در بسته', type: 'integer' },
    gtin: { header: 'GTIN', type: 'gtin' },
    priceRial: { header: 'قیمت مصرف‌کننده (ریال)', type: 'price' },
    pharmacyPriceRial: { header: 'قیمت داروخانه (ریال)', type: 'price' },
    distributorPriceRial: { header: 'قیمت توزیع‌کننده (ریال)', type: 'price' },
    licensedOn: { header: 'تاریخ صدور پروانه', type: 'date' },
    validUntil: { header: 'اعتبار پروانه', type: 'date' },
    isActive: { header: 'فعال', type: 'flag' },
  },
  {
    staging: 'products',
    staged: {
      holder_national_id: 'holder',
      brand_owner_national_id: 'brandOwner',
      producer_national_id: 'producer',
      supply_inferred: { always: false },
      gtin: 'gtin',
      gtin_is_iranian: { make: 'isIranianGtin', of: ['gtin'] },
    },
    made: {
      brand_fold: { make: 'fold', of: ['brandEn', 'brandFa'] },
      brand_sort: { make: 'sort', of: ['brandFa', 'brandEn'] },
    },
    edited: {
      brandFa: 'brand_fa',
      brandEn: 'brand_en',
      priceRial: 'price_rial',
      holder: 'holder_id',
      brandOwner: 'brand_owner_id',
      producer: 'producer_id',
      supplyType: 'supply_type',
      country: 'country',
      packCount: 'pack_count',
      gtin: 'gtin',
      licensedOn: 'licensed_on',
      validUntil: 'valid_until',
      isActive: 'is_active',
    },
    marks: { supply_type: 'supply_inferred' },
    cameOn: 'licensedOn',
  },
)

export const priceEventTemplate = defineTemplate(
  {
    irc: { header: 'کد IRC', type: 'irc', required: true },
    effectiveOn: { header: 'تاریخ اجرا', type: 'date', required: true },
    priceRial: { header: 'قیمت مصرف‌کننده (ریال)', type: 'price', required: true },
  },
  { staging: 'price_events', staged: {}, made: {}, edited: {}, cameOn: 'effectiveOn' },
)
