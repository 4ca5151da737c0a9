// Shown to the sender: what is wrong, and what to do.
export const refusals = {
  empty: 'This file is empty. Choose another one.',
  notPdf: 'This file is not a PDF. Save the document as a PDF and upload that.',
  broken: 'This PDF is damaged or incomplete. Save it as a new PDF and upload that.',
  encrypted: 'This PDF is password-protected. Upload a copy without a password.',
  script: 'This PDF contains a script. Print it to a new PDF and upload that.',
  action: 'This PDF runs an action when opened. Print it to a new PDF and upload that.',
  program: 'This PDF tries to start a program. Print it to a new PDF and upload that.',
  attachment: 'This PDF has attachments. Upload a copy without them.',
  media: 'This PDF contains sound, video or 3D content. Print it to a new PDF and upload that.',
  form: 'This PDF form sends or reads data. Print the completed form to a new PDF and upload that.',
  otherFile: 'This PDF links to other files. Remove those links and upload it again.',
  link: 'This PDF has a link that doesn’t start with https:// or mailto:. Change the link and upload it again.',
  noPages: 'This PDF has no pages.',
  tooLong: 'This PDF has more than 200 pages. Choose a shorter one.',
  tooComplex: 'This PDF is too complex to check. Print it to a new PDF and upload that.',
  notPicture: 'We can’t read this image. Choose a JPEG or PNG file.',
  brokenPicture: 'This image is damaged or incomplete. Save it again and upload that.',
  tooManyPixels: 'This image has too many pixels. Save a smaller one and upload that.',
  tooFewPixels: 'This image is too small. Use at least 400 × 400 pixels.',
  virus: 'Our virus scanner flagged this file. Choose another one.',
} as const

export type Refusal = keyof typeof refusals
