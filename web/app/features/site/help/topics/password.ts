import type { HelpTopic } from '../help-text.ts'

export const passwordTopic: HelpTopic = {
  topic: 'password',
  title: 'Password requirements',
  summary:
    'At least 12 characters, any mix you like. How to change or reset it, what the waits mean, and the second factor.',
  sections: [
    {
      heading: 'The rules',
      blocks: [
        {
          kind: 'list',
          items: [
            'A password has 12 to 256 characters. Every character counts, spaces too.',
            'Any composition is fine. You do not need a capital letter, a digit or a symbol.',
            'It is refused when it is a common password.',
            'It is refused when it contains the name of this product, or the part of your email address before the @ (from 4 characters on).',
          ],
        },
        {
          kind: 'text',
          text: 'Rules about capitals and symbols push people to patterns that are easy to guess. Length helps more. A few unrelated words that you can remember work well, and so does a password manager. A meter shows the strength while you type.',
        },
        {
          kind: 'note',
          text: 'Staff never ask for your password. If somebody does, do not answer, and tell [Support](/shared/support).',
        },
      ],
    },
    {
      heading: 'Change your password',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Consumers open [Change password](/consumer/ChangePassword). Advisors open [Settings](/shared/support/settings) and go to Security.',
            'Enter the old password, then the new one twice.',
            'Decide whether to sign out your other devices, and save.',
          ],
        },
      ],
    },
    {
      heading: 'Reset a forgotten password',
      blocks: [
        {
          kind: 'steps',
          items: [
            'On [Log in](/shared/login), choose Forgot password and enter your email address.',
            'Open the email and copy the 6-digit code.',
            'Enter the code and a new password within 10 minutes.',
          ],
        },
        {
          kind: 'table',
          head: ['Code', 'Valid for'],
          rows: [
            ['Confirm your email address when you sign up', '24 hours'],
            ['Reset your password', '10 minutes'],
          ],
        },
        {
          kind: 'text',
          text: 'You can ask for another code after 60 seconds. Only the newest code works, and only once. You have 5 tries an hour.',
        },
      ],
    },
    {
      heading: 'The wait after failed tries',
      blocks: [
        {
          kind: 'text',
          text: 'The first 5 failed sign-ins cost you nothing. Each further failure starts a wait: 2 seconds, then 4, then 8, doubling up to 15 minutes. A countdown shows what is left. Until it ends, even the right password is refused. Signing in successfully sets the count back.',
        },
      ],
    },
    {
      heading: 'Time-out and remember me',
      blocks: [
        {
          kind: 'text',
          text: 'After 15 minutes without activity you are signed out. One minute before, a window counts down 60 seconds. **Extend Session** continues for another 15 minutes. **Logout Now** signs you out at once.',
        },
        {
          kind: 'text',
          text: 'Remember me skips this time-out on the device where you tick it, for at most 30 days. Use it only on a device that nobody else uses. Without it, a session lasts 12 hours at most.',
        },
      ],
    },
    {
      heading: 'A second factor',
      blocks: [
        {
          kind: 'text',
          text: 'A second factor is something only you have. With it, a stolen password alone opens nothing. It is optional for consumers and advisors. Admins must have one.',
        },
        {
          kind: 'list',
          items: [
            '**Passkey.** Your device proves that it is you, with your finger, your face or its PIN. It needs no password and no email address: on [Log in](/shared/login), choose Log in with a passkey.',
            '**Authenticator app.** After your password we ask for the 6 digits the app shows. They change every 30 seconds.',
            '**Recovery codes.** You get 10 with your first factor, and we show them once. Each lets you in once when your device or app is not at hand. Keep them where your password is not.',
          ],
        },
        {
          kind: 'text',
          text: 'Add, replace or remove them in [Settings](/shared/support/settings), under Security. New recovery codes make the old ones worthless.',
        },
      ],
    },
    {
      heading: 'Common problems',
      blocks: [
        {
          kind: 'list',
          items: [
            '**No code arrives.** Look in the spam folder and check the spelling of your address. We show the same answer whether or not an account exists, so that nobody can find out who has one.',
            '**The code is refused.** It may have expired, or a newer one was sent. Ask for another and use only that one.',
            '**A long password is refused.** It is on a list of common passwords, or it contains your address or the name of this product. Change those words.',
            '**Your phone with the app is lost.** Log in with a recovery code, then set up the app again in settings.',
            '**You no longer have that email address.** The address is read-only in settings. Write to [Support](/shared/support).',
          ],
        },
      ],
    },
  ],
  related: ['notifications', 'profile', 'general'],
}
