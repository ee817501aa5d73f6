const TIMEOUT_MS = 60_000
const LOST = 'فیش فرستاده نشد؛ اتصال خود را بررسی و دوباره تلاش کنید.'

/** Sends a slip; answers in Persian why it was refused, null where it was taken. */
export async function uploadSlip(id: string, form: FormData): Promise<string | null> {
  try {
    const response = await fetch(`/api/payments/slip/${id}`, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return null
    const { error } = await response.json()
    return typeof error?.message === 'string' ? error.message : LOST
  } catch {
    return LOST
  }
}
