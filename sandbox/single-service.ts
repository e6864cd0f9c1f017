import { ServiceProcess, type ServiceProcessOptions } from './service-process.js';

/** The one service of `npm start`. */
export class SingleService {
  private process: ServiceProcess;
  private stopping = false;

  constructor(private readonly options: ServiceProcessOptions) {
    this.process = new ServiceProcess(options);
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  start(): Promise<void> {
    return this.process.start();
  }

  /** Replaces its process by one of what is built now, at the same address. Throws if that does not start. */
  async roll(): Promise<void> {
    await this.process.stop();
    if (this.stopping) return;
    this.process = new ServiceProcess(this.options);
    await this.process.start();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.process.stop();
  }
}
