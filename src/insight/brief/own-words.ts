import { type InputEvent, useEffect, useRef } from 'react'

/** Fields that are the same in every document of a browser; the others belong to one subject. */
const SHARED = ['firm', 'by']

/** What the reader writes on the sheet stays in this browser, and comes back with the document. */
export function useOwnWords(subject: string) {
  const ref = useRef<HTMLDivElement>(null)
  const keyOf = (name: string) => `brief:${SHARED.includes(name) ? '' : subject}:${name}`
  useEffect(() => {
    for (const field of fieldsOf(ref.current)) {
      const stored = localStorage.getItem(keyOf(field.name))
      if (stored !== null && field.value === field.defaultValue) field.value = stored
    }
  })
  const onInput = ({ target }: InputEvent) => {
    if (!isField(target)) return
    if (target.value === '') localStorage.removeItem(keyOf(target.name))
    else localStorage.setItem(keyOf(target.name), target.value)
  }
  return { ref, onInput }
}

type Field = HTMLInputElement | HTMLTextAreaElement

function fieldsOf(sheet: HTMLElement | null): Field[] {
  return [...(sheet?.querySelectorAll('input, textarea') ?? [])].filter(isField)
}

function isField(target: unknown): target is Field {
  return (
    (target instanceof HTMLInputElement && target.type === 'text') ||
    target instanceof HTMLTextAreaElement
  )
}
