import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { problemMessage } from '#src/api/problem.ts'
import { mutate } from '#src/api/query.ts'

/** Keeps a ready view at one touch; its button stands in what the server drew, see cockpit-side.tsx. */
export function SaveReadyView() {
  const router = useRouter()
  const [problem, setProblem] = useState<string | null>(null)
  const save = useEffectEvent(async ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-ready-view]')
    if (!button) return
    setProblem(null)
    try {
      await mutate('savedViews.save', JSON.parse(button.dataset.readyView ?? ''))
      await router.invalidate()
    } catch (error) {
      setProblem(problemMessage(error))
    }
  })
  useEffect(() => {
    document.addEventListener('click', save)
    return () => document.removeEventListener('click', save)
  }, [])
  return (
    <p role="status" className="px-4 text-center text-sm text-critical">
      {problem}
    </p>
  )
}
