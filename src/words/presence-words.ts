/** Routes by which registers of all countries are compared, the more particular ones first. */
export const ROUTE_WORDS = {
  ophthalmic: 'چشمی',
  otic: 'گوشی',
  nasal: 'بینی',
  inhalation: 'استنشاقی',
  injection: 'تزریقی',
  transdermal: 'از راه پوست',
  rectal: 'رکتال',
  vaginal: 'واژینال',
  oromucosal: 'دهانی و زیرزبانی',
  oral: 'خوراکی',
  topical: 'موضعی',
  other: 'راه دیگر',
  unstated: 'راه نیامده است',
} as const

export type RouteClass = keyof typeof ROUTE_WORDS

/** How a molecule by one route stands here, beside the registers of other countries. */
export const PRESENCE_WORDS = {
  absent: 'بدون پروانه',
  'other-route': 'راه مصرف دیگر',
  'no-maker': 'بدون سازندهٔ داخلی',
  unclear: 'سازنده نامعلوم',
  'only-here': 'فقط در ایران',
} as const

export type Presence = keyof typeof PRESENCE_WORDS
