import type { Env } from '#src/server/env.ts'
import { type Carrier, SENT } from './delivery.ts'
import { kavenegar, smsIr } from './sms.server.ts'
import { smtp } from './smtp.server.ts'

export type Carriers = Record<'sms' | 'email', Carrier>

export type MessagingEnv = Pick<
  Env,
  | 'KAVENEGAR_API_KEY'
  | 'KAVENEGAR_TEMPLATE'
  | 'KAVENEGAR_SENDER'
  | 'SMS_IR_API_KEY'
  | 'SMS_IR_TEMPLATE_ID'
  | 'SMS_IR_LINE_NUMBER'
  | 'SMTP_URL'
  | 'MAIL_FROM'
>

/** Whoever is configured carries; nobody for a channel means the log. */
export function chooseCarriers(env: MessagingEnv): Carriers {
  return { sms: smsCarrier(env), email: mailCarrier(env) }
}

function smsCarrier(env: MessagingEnv): Carrier {
  if (env.KAVENEGAR_API_KEY && env.KAVENEGAR_TEMPLATE) {
    return kavenegar({
      apiKey: env.KAVENEGAR_API_KEY,
      template: env.KAVENEGAR_TEMPLATE,
      sender: env.KAVENEGAR_SENDER,
    })
  }
  if (env.SMS_IR_API_KEY && env.SMS_IR_TEMPLATE_ID !== undefined) {
    return smsIr({
      apiKey: env.SMS_IR_API_KEY,
      templateId: env.SMS_IR_TEMPLATE_ID,
      lineNumber: env.SMS_IR_LINE_NUMBER,
    })
  }
  return consoleCarrier()
}

function mailCarrier(env: MessagingEnv): Carrier {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  return url && from ? smtp({ url, from }) : consoleCarrier()
}

/** Without a provider the log is where messages go. Not through pino: it has to be readable. */
export function consoleCarrier(print: (line: string) => void = console.log): Carrier {
  return {
    name: 'log',
    async send(recipient, { subject, text }) {
      const lines = text.split('\n').map((line) => `  │ ${line}`)
      print([`\n  ┌ ${recipient} — ${subject}`, ...lines, '  └'].join('\n'))
      return SENT
    },
  }
}
