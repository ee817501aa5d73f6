import { useRouter } from '@tanstack/react-router'
import { useWrite } from '#src/api/use-write.ts'
import { refreshSession } from '#src/session/session-refresh.ts'

/** One change of the account at a time; page and session show what became of it. */
export function useChange() {
  const router = useRouter()
  return useWrite({
    renew: async () => {
      await router.invalidate()
      await refreshSession(router)
    },
  })
}
