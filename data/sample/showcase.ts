/** What visitors of the sample catalogue may read in full. */
export const SAMPLE_SHOWCASE = {
  /** Sodium chloride 0.9%, 500 mL. */
  medicineCode: 900160,
  companyNationalId: '99900000001',
  /** The canonical name first, then the other spelling. */
  companyNames: ['داروسازی ویهان‌رود', 'ویهان رود'],
} as const

/** The harvest date of the sample: all its dates are as of this day (1405/08/24). */
export const SAMPLE_HARVESTED_ON = '2026-11-15'
