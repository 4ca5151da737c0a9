// Shown to the sender: what is wrong, and what to do.
export const refusals = {
  empty: 'This file is empty. Choose it again.',
  notPdf: 'This is not a PDF. Save or print the document as a PDF and choose that file.',
  broken: 'This PDF is damaged or not whole. Open it, save it as a new PDF and choose that file.',
  encrypted: 'This PDF is protected by a password. Save a copy without protection and choose that file.',
  script:
    'This PDF contains a script. Print it to a new PDF, which leaves scripts out, and choose that file.',
  action:
    'This PDF does something by itself when it is opened. Print it to a new PDF, which leaves that out, and choose that file.',
  program:
    'This PDF wants to start a program. Print it to a new PDF, which leaves that out, and choose that file.',
  attachment: 'This PDF has files attached. Save it without attachments and choose that file.',
  media:
    'This PDF contains sound, film or three-dimensional content. Print it to a new PDF and choose that file.',
  form: 'This PDF is a form that sends or reads data. Print the filled form to a new PDF and choose that file.',
  otherFile: 'This PDF has links into other files. Remove them, save it as a new PDF and choose that file.',
  link: 'This PDF has a link that does not begin with https:// or mailto:. Change the link, save the PDF again and choose that file.',
  noPages: 'This PDF has no pages.',
  tooLong: 'This PDF has more than 200 pages. Choose a shorter one.',
  tooComplex:
    'This PDF is too complicated to be checked. Print it to a new PDF, which makes it simpler, and choose that file.',
  notPicture: 'This is not a picture we can read. Choose a JPEG or PNG file.',
  brokenPicture: 'This picture is damaged or not whole. Save it again and choose the new file.',
  tooManyPixels: 'This picture has more pixels than we can read. Save it smaller and choose the new file.',
  tooFewPixels: 'This picture is too small. It must be at least 400 pixels wide and 400 high.',
  virus: 'This file contains something a virus scanner knows as harmful. Choose another file.',
} as const

export type Refusal = keyof typeof refusals
