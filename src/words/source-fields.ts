/** Fields of a product of which several sources speak, and what each is called on screen. */
export const STATED_FIELDS = {
  holder: 'صاحب پروانه',
  brandOwner: 'صاحب برند',
  producer: 'تولیدکننده',
  country: 'کشور تولید',
  supplyType: 'نوع تأمین',
  packCount: 'تعداد در بسته',
  gtin: 'GTIN',
  licensedOn: 'صدور پروانه',
  validUntil: 'اعتبار پروانه',
  isActive: 'وضعیت',
} as const

export type StatedField = keyof typeof STATED_FIELDS

export const STATED_FIELD_NAMES = Object.keys(STATED_FIELDS) as StatedField[]
