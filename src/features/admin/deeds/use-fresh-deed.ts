import { useRouter } from '@tanstack/react-router'
import { Problem } from '#src/api/problem.ts'
import { renewPage } from '#src/api/renew-page.ts'
import { useDeed } from './use-deed.ts'

/** A write after whose refusal by a conflict the page shows what somebody else did meanwhile. */
export function useFreshDeed(onConflict?: () => void) {
  const router = useRouter()
  const deed = useDeed()
  function run(write: () => Promise<unknown>): Promise<boolean> {
    return deed.run(async () => {
      try {
        await write()
      } catch (error) {
        if (error instanceof Problem && error.code === 'CONFLICT') {
          await renewPage(router)
          onConflict?.()
        }
        throw error
      }
    })
  }
  return { ...deed, run }
}
