import type { MailCarrier } from './mail-carrier.ts'

/** Without SMTP_URL a letter stays in its table, where the test tools read it. */
export const storeOnlyMail: MailCarrier = {
  carry: async () => 'kept',
  close() {},
}
