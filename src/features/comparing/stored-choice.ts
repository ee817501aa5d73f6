import {
  COMPARED,
  COMPARED_KINDS,
  type ComparedKind,
  comparePath,
} from '../record-actions/compared-lists.ts'
import { keepPicks, readPicks } from '../record-actions/row-marks-store.ts'
import { clearTray, readTray, toggleInTray } from '../record-actions/tray-store.ts'

export function dropStored(kind: ComparedKind, id: string): void {
  const stored = readTray(kind).find((one) => one.id === id)
  if (stored) toggleInTray(kind, stored)
  const others = readPicks(kind).filter((one) => one !== id)
  keepPicks(kind, others)
}

/** Nothing was asked for: rows picked of a list, or what lies in the tray, are put side by side. */
export function compareStored(asked: ComparedKind): void {
  const kinds = [asked, ...COMPARED_KINDS.filter((kind) => kind !== asked)]
  const full = kinds.find((kind) => idsStored(kind).length > 0)
  if (!full) return
  const ids = idsStored(full)
  // What is stored may be no more; it would be asked for again and again.
  if (!ids.every((id) => COMPARED[full].key.test(id))) {
    keepPicks(full, [])
    clearTray(full)
  } else window.location.replace(comparePath(full, ids))
}

function idsStored(kind: ComparedKind): readonly string[] {
  const picked = readPicks(kind)
  return picked.length > 0 ? picked : readTray(kind).map(({ id }) => id)
}
