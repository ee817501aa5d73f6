/** By SMS where there is a number, else by e-mail; null for who has neither. */
export function wayTo({ mobile, email }: { mobile: string | null; email: string | null }) {
  if (mobile !== null) return { channel: 'sms' as const, recipient: mobile }
  return email === null ? null : { channel: 'email' as const, recipient: email }
}
