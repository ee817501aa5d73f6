import { z } from 'zod'

/**
 * The setting `money`: the day in Tehran from which money may be read in the new rial of the law, ten
 * thousand of today's. What is stored, files and the API stay in today's rial.
 */
export const moneySetting = z.strictObject({ newRialFrom: z.iso.date().nullable() })

let newRialFrom: string | null = null

/** Takes over what the setting holds; none where it is missing or not as it should be. */
export function applyNewRial(value: unknown): void {
  newRialFrom = moneySetting.safeParse(value).data?.newRialFrom ?? null
}

/** Whether the new rial is in force on an ISO date. */
export function newRialHolds(today: string): boolean {
  return newRialFrom !== null && today >= newRialFrom
}
