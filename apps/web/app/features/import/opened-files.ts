interface LaunchQueue {
  readonly setConsumer: (
    consume: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void,
  ) => void;
}

/** Passes on files that the user opens with the installed app, as declared by `file_handlers` in the manifest. */
export function onOpenedFiles(receive: (files: readonly File[]) => void): void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.all(files.map((file) => file.getFile())).then(receive);
  });
}
