# Three stages: what compiles and builds, what the site needs at run time, and the site with nothing but that.
# docker build -t garbi . && docker run --env-file garbi.env -v garbi-data:/data -p 127.0.0.1:3000:3000 --init garbi

# Another base for all stages, with Node.js, npm, and a C++ compiler where no prebuilt better-sqlite3 can be fetched.
ARG BASE

FROM ${BASE:-node:22-bookworm} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM ${BASE:-node:22-bookworm} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM ${BASE:-node:22-bookworm-slim}
WORKDIR /app
# Platforms such as ONCE look for port 80 and mount /storage; by hand one publishes 3000 and mounts /data.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000,80 DATA_DIR=/storage,/data
COPY package.json ./
COPY scripts/run.mjs scripts/build-if-needed.mjs ./scripts/
COPY deploy/hooks /hooks
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
RUN id node || useradd --create-home --uid 1000 --user-group node
# A new volume gets owner and mode from the folder on which it is mounted.
RUN mkdir -m 700 /data /storage && chown node:node /data /storage
VOLUME /data
USER node
EXPOSE 80 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${parseInt(process.env.PORT)}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm between: SIGTERM reaches the site, which ends what it has begun within ten seconds.
CMD ["node", "--max-old-space-size=768", "build/server/main.js"]
