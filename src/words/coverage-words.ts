export const COVERAGE_WORDS = {
  covered: 'بیمه‌ای',
  'not-covered': 'غیربیمه‌ای',
  'subsidy-only': 'فقط یارانهٔ دولت',
  'hard-to-treat-fund-only': 'فقط صندوق صعب‌العلاج',
} as const

/** Of the median price of a covered medicine, the part that stays with the patient. */
export const PATIENT_PART_WORDS = {
  third: 'تا ۳۰٪',
  half: 'بیش از ۳۰٪ تا ۵۰٪',
  most: 'بیش از ۵۰٪',
} as const
