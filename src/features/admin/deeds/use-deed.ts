import { useRouter } from '@tanstack/react-router'
import { renewPage } from '#src/api/renew-page.ts'
import { useWrite } from '#src/api/use-write.ts'

/** One write at a time, after which the page shows what became of it. */
export function useDeed() {
  const router = useRouter()
  return useWrite(() => renewPage(router))
}
