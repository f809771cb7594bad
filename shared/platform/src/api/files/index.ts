export { type Download, type DownloadedFile, download } from './download.ts'
export { type Progress, type Upload, upload } from './upload.ts'
