import { Chip } from '#src/ui/chip.tsx'

export function GapChip() {
  return (
    <span title="حداقل سه سازندهٔ فرآورده، و حداکثر یک سازندهٔ ماده">
      <Chip tone="caution" icon="warning">
        شکاف مادهٔ اولیه
      </Chip>
    </span>
  )
}
