import type { Env } from '#src/server/env.ts'
import { consoleCarrier } from './console.server.ts'
import type { Carrier } from './delivery.ts'
import { kavenegar } from './kavenegar.server.ts'
import { smsIr } from './sms-ir.server.ts'
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
