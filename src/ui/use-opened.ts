import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether a <details> has ever been open, also before its script came; spread the rest on it. */
export function useOpened(): {
  opened: boolean
  ref: RefObject<HTMLDetailsElement | null>
  onToggle: () => void
} {
  const ref = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  const onToggle = () => ref.current?.open && setOpened(true)
  useEffect(() => {
    if (ref.current?.open) setOpened(true)
  }, [])
  return { opened, ref, onToggle }
}
