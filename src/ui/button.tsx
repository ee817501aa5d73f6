import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

const variants = {
  primary: 'border-transparent bg-fill text-on-fill hover:bg-fill-strong',
  secondary: 'bg-surface text-ink border-line-strong hover:border-field hover:bg-sunken',
  quiet: 'border-transparent text-accent hover:bg-accent-soft',
  danger: 'bg-surface text-critical border-critical hover:bg-critical-soft',
}

const sizes = {
  sm: 'min-h-8 gap-1.5 px-2.5 text-xs',
  md: 'min-h-10 gap-2 px-4 text-sm',
  lg: 'min-h-12 gap-2 px-6 text-base',
}

interface Look {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  icon?: IconName
}

type ButtonProps = ComponentProps<'button'> & Look
type LinkButtonProps = ComponentProps<'a'> & Look & { href: string }

export function Button({ variant, size, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={look({ variant, size }, className)} {...rest}>
      <Face icon={icon}>{children}</Face>
    </button>
  )
}

export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a className={look({ variant, size }, className)} {...rest}>
      <Face icon={icon}>{children}</Face>
    </a>
  )
}

function Face({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
}

function look({ variant = 'secondary', size = 'md' }: Undefinable<Look>, className?: string) {
  return classNames(
    'inline-flex items-center justify-center rounded-md border font-medium whitespace-nowrap max-[20rem]:whitespace-normal',
    'transition-colors disabled:pointer-events-none disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  )
}

type Undefinable<T> = { [K in keyof T]?: T[K] | undefined }
