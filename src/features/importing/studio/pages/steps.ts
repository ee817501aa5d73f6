export const STEPS = ['files', 'mapping', 'check', 'diff', 'publish'] as const
export type Step = (typeof STEPS)[number]

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  files: 'بارگذاری',
  mapping: 'نگاشت',
  check: 'بررسی',
  diff: 'تفاوت',
  publish: 'انتشار',
}

export function isStep(text: string): text is Step {
  return STEPS.some((step) => step === text)
}

export function stepPath(id: string, step: Step): string {
  return `/admin/imports/${id}/${step}`
}
