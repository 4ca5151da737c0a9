import { brand } from '@evenkeel/contract/site/brand'
import { formatDateAndTimeInZone } from '@evenkeel/format/times'
import type { CodeLetter } from '../../../outside/identity-provider/embedded/code-letters.ts'
import type { ProductSettings } from '../../../services.ts'
import type { NewLetter } from '../mail/send-mail.ts'

type Words = Pick<NewLetter, 'subject' | 'text'>
type Settings = Pick<ProductSettings, 'publicUrl' | 'supportEmail'>

const sign = ({ supportEmail }: Settings) =>
  `We’ll never ask for your password or a code by phone or email. Questions? Email ${supportEmail}.\n\n${brand.name}`

const at = (settings: Settings, path: string) => new URL(path, settings.publicUrl).href

export function codeLetter(
  settings: Settings,
  { purpose, isInsteadOfReset, isBoundToBrowser, code }: CodeLetter,
): Words {
  if (purpose === 'reset')
    return {
      subject: `${code} is your code for a new password`,
      text: `Your code: ${code}\n\nEnter it with your new password within 10 minutes${isBoundToBrowser ? ', in the browser where you asked for it' : ''}: ${at(settings, '/shared/login?view=reset')}\n${isBoundToBrowser ? 'On another device, request a new code there.\n' : ''}If you didn’t request this, ignore this email. Nothing has changed.\n\n${sign(settings)}`,
    }
  if (isInsteadOfReset)
    return {
      subject: `${code} confirms your email address`,
      text: `Your code: ${code}\n\nWe received a request for a new password, but this address isn’t confirmed yet. Confirm it first: ${at(settings, '/shared/registration?view=code')}\nThe code works for 24 hours. If you didn’t request this, ignore this email.\n\n${sign(settings)}`,
    }
  return {
    subject: `${code} confirms your email address`,
    text: `Welcome to ${brand.name}.\n\nYour code: ${code}\n\nEnter it where you signed up, or here: ${at(settings, '/shared/registration?view=code')}\nIt works for 24 hours. If you didn’t sign up, ignore this email.\n\n${sign(settings)}`,
  }
}

/** Sent when someone signs up again with an address that has an account; the page does not reveal it. */
export function alreadyHaveAccountLetter(settings: Settings): Words {
  return {
    subject: `You already have an ${brand.name} account`,
    text: `We received a sign-up with this address. You already have an account, so nothing changed.\n\nSign in: ${at(settings, '/shared/login')}\nForgot your password? ${at(settings, '/shared/login?view=forgot')}\n\n${sign(settings)}`,
  }
}

/** Null where the person has no time zone yet. */
type Zone = string | null

export function newDeviceLetter(settings: Settings, device: string, time: Date, zone: Zone): Words {
  return {
    subject: `New sign-in to your ${brand.name} account`,
    text: `Your account was used to sign in on a new device.\n\nDevice: ${device}\nTime: ${formatDateAndTimeInZone(time, zone ?? 'UTC')}\n\nIf that was you, there’s nothing to do. If not, change your password and sign out your other devices: ${at(settings, '/shared/support/settings')}\n\n${sign(settings)}`,
  }
}

export function accountDisabledLetter(settings: Settings): Words {
  return {
    subject: `Your ${brand.name} account was disabled`,
    text: `We disabled your account. You’ve been signed out everywhere, you can’t sign in, and your booked meetings are canceled.\n\nIf you think this is a mistake, write to ${settings.supportEmail}.\n\n${sign(settings)}`,
  }
}

export function accountEnabledLetter(settings: Settings): Words {
  return {
    subject: `Your ${brand.name} account is active again`,
    text: `You can use your account again. Sign in: ${at(settings, '/shared/login')}\n\n${sign(settings)}`,
  }
}

export function signedOutLetter(settings: Settings): Words {
  return {
    subject: `You were signed out of ${brand.name}`,
    text: `We signed you out on every device. Sign in again: ${at(settings, '/shared/login')}\n\nYour password hasn’t changed. If you didn’t ask for this, choose a new one: ${at(settings, '/shared/login?view=forgot')}\n\n${sign(settings)}`,
  }
}

export function passwordChangedLetter(settings: Settings, time: Date, zone: Zone): Words {
  return {
    subject: `Your ${brand.name} password was changed`,
    text: `Your password was changed on ${formatDateAndTimeInZone(time, zone ?? 'UTC')}.\n\nIf that wasn’t you, choose a new one now: ${at(settings, '/shared/login?view=forgot')}\n\n${sign(settings)}`,
  }
}
