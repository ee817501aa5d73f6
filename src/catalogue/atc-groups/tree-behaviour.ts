/** The arrow keys walk the tree: left goes deeper, right goes up. Returns what ends that. */
export function attachTreeKeys(): () => void {
  document.addEventListener('keydown', walk)
  return () => document.removeEventListener('keydown', walk)
}

function walk(event: KeyboardEvent) {
  const row = event.target instanceof Element ? event.target.closest('.atc-tree tr') : null
  if (!row) return
  const toggle = row.querySelector<HTMLElement>('[data-tree-toggle]')
  if (event.key === 'ArrowDown') focusRow(row.nextElementSibling)
  else if (event.key === 'ArrowUp') focusRow(row.previousElementSibling)
  else if (event.key === 'ArrowLeft' && toggle?.dataset.treeToggle === 'closed') toggle.click()
  else if (event.key === 'ArrowRight' && toggle?.dataset.treeToggle === 'open') toggle.click()
  else return
  event.preventDefault()
}

function focusRow(row: Element | null) {
  row?.querySelector<HTMLElement>('a')?.focus()
}
