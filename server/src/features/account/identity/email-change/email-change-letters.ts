import { brand } from '@evenkeel/contract/site/brand'
import { formatDateAndTimeInZone } from '@evenkeel/format/times'
import type { ProductSettings } from '../../../../services.ts'

interface Words {
  subject: string
  text: string
}
type Settings = Pick<ProductSettings, 'publicUrl' | 'supportEmail'>

/** The token is in the fragment, which browsers send to no server. */
const linkWith = ({ publicUrl }: Settings, token: string) =>
  new URL(`/shared/email-change#${token}`, publicUrl).href
const until = (time: Date) => formatDateAndTimeInZone(time, 'UTC')
const sign = ({ supportEmail }: Settings) => `Questions? Email ${supportEmail}.\n\n${brand.name}`

/** Enough to recognize one's own address, too little to learn another person's. */
function masked(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${[...local][0] ?? ''}•••@${domain}`
}

export function confirmChangeLetter(settings: Settings, token: string, expiresAt: Date): Words {
  return {
    subject: `Confirm your new email address for ${brand.name}`,
    text: `We were asked to use this address for an ${brand.name} account. If you asked for this, confirm it by ${until(expiresAt)}: ${linkWith(settings, token)}\n\nYou’ll be signed out everywhere, and then you sign in with this address. Your password stays the same. If you didn’t ask for this, ignore this email. Nothing has changed.\n\nWe’ll never ask you for this link by phone or email. ${sign(settings)}`,
  }
}

export function cancelChangeLetter(settings: Settings, newEmail: string, token: string): Words {
  return {
    subject: `We were asked to change your ${brand.name} email address`,
    text: `We were asked to change the email address of your account to ${masked(newEmail)}. It changes once that address confirms it.\n\nIf you asked for this, there’s nothing to do. If not, cancel it now: ${linkWith(settings, token)}\n\nThe same link undoes the change for a week after it was made. ${sign(settings)}`,
  }
}

export function changedLetter(settings: Settings, newEmail: string, undoUntil: Date): Words {
  return {
    subject: `Your ${brand.name} email address was changed`,
    text: `Your account now uses ${masked(newEmail)}, and you were signed out everywhere.\n\nIf that wasn’t you, undo it by ${until(undoUntil)} with the link in our earlier email, “We were asked to change your ${brand.name} email address”. Your old address, password and second factor then work again. ${sign(settings)}`,
  }
}

export function newAddressLetter(settings: Settings): Words {
  return {
    subject: `This is now your ${brand.name} email address`,
    text: `Your account now uses this address. Sign in with it: ${new URL('/shared/login', settings.publicUrl).href}\n\nYour password and second factor stay the same. ${sign(settings)}`,
  }
}

export function undoneLetter(settings: Settings): Words {
  return {
    subject: `The change of your ${brand.name} email address was undone`,
    text: `Your account uses this address again, and you were signed out everywhere. If you didn’t ask for the change, choose a new password now: ${new URL('/shared/login?view=forgot', settings.publicUrl).href}\n\n${sign(settings)}`,
  }
}
