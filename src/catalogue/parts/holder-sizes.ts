/** How many valid permits a company holds; permits.server.ts says where one size ends. */
export const HOLDER_SIZES = {
  none: 'بدون مجوز جاری',
  small: 'تا ۱۰ مجوز',
  medium: '۱۱ تا ۵۰ مجوز',
  large: 'بیش از ۵۰ مجوز',
} as const
