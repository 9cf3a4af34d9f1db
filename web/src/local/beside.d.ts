type Create = (settings: object) => Promise<unknown>;
export declare const withLibrary: (create: Create, library: WebAssembly.Module, path: string, room?: number) => Create;
