interface Props {
  /** Path of the QR code image. */
  readonly file: string;
  /** Name of the downloaded file. */
  readonly fileName: string;
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly download: string;
}

/** The QR code of a coffee's public page, to be printed on bags and cards. */
export const CoffeeQr = ({ file, fileName, title, text, picture, download }: Props) => (
  <section className="card stack" aria-labelledby="qr">
    <h2 id="qr">{title}</h2>
    <img src={file} alt={picture} width={160} height={160} />
    <p className="small muted">{text}</p>
    <a className="btn" href={file} download={fileName}>
      {download}
    </a>
  </section>
);
