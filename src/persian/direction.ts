/** Words with a Persian letter, or of more than one number, read from the right; others do not. */
export function directionOf(text: string): 'rtl' | 'ltr' {
  const isPersian = /[\u0600-\u06ef\u06fa-\u06ff]/.test(text.replace(/[٪٫٬،]/g, ''))
  return isPersian || (/[۰-۹]/.test(text) && /\s/.test(text.trim())) ? 'rtl' : 'ltr'
}
