/** Marks a fact that no source states: how it was concluded is told on hover and to readers. */
export function InferredMark({ how }: { how: string }) {
  return (
    <abbr
      title={`استنتاج‌شده: ${how}`}
      className="cursor-help rounded-sm bg-sunken px-1 text-[0.6875rem] leading-5 text-muted no-underline"
    >
      استنتاج‌شده
    </abbr>
  )
}
