import type {
  CodePurpose,
  EmbeddedProviderParts,
} from '../../../outside/identity-provider/embedded/embedded-provider.ts'
import type { Services } from '../../../services.ts'
import { blankLetters } from '../mail/blank-letters.ts'
import { sendMail } from '../mail/send-mail.ts'
import { alreadyHaveAccountLetter, codeLetter } from './identity-letters.ts'

const secretOfCode = (sub: string, purpose: CodePurpose) => `code:${sub}:${purpose}`

/** The codes of our own identity provider go out as letters, which lose their text when the code is used. */
export function mailCodes({
  jobs,
  settings,
}: Pick<Services, 'jobs' | 'settings'>): Pick<
  EmbeddedProviderParts,
  'sendCode' | 'whenCodeUsed' | 'sendAlreadyHaveAccount'
> {
  return {
    sendCode: (transaction, letter) =>
      sendMail(
        { jobs },
        transaction,
        `code:${crypto.randomUUID()}`,
        { to: letter.to, ...codeLetter(settings, letter) },
        { secret: { of: secretOfCode(letter.sub, letter.purpose), until: letter.expiresAt } },
      ),
    whenCodeUsed: (transaction, { sub, purpose }) => blankLetters(transaction, secretOfCode(sub, purpose)),
    sendAlreadyHaveAccount: (transaction, to) =>
      sendMail({ jobs }, transaction, `already-have-account:${crypto.randomUUID()}`, {
        to,
        ...alreadyHaveAccountLetter(settings),
      }),
  }
}
